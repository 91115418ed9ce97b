-- The teams of tens of thousands of people of a school, who must not be judged by its experts: from the index alone.
create index enrollment_members_standing on enrollment_members (user_id, enrollment_id) where status = 'accepted';
