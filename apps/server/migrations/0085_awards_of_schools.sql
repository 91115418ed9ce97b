-- The awards of a school are found by the names frozen in them: a team may stand for several schools.
create index awards_school_names on awards using gin ((snapshot -> 'schools'));
