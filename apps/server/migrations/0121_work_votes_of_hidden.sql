-- Works that were voted for and are no longer shown: few beside the rest, and the desk counts them with those that are.
create index works_voted_hidden on works (competition_id, vote_count desc, id desc) where shown_at is null and vote_count > 0;
