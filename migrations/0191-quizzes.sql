-- Levels have ids now, and the ids of questions belong to those of their levels. Nobody has answered a quiz yet, so nothing
-- points to the ids of before.
delete from content_ids where owner like 'quiz %';
