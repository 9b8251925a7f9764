-- The newer logo of a partner that is changing it. Pages show it; other systems may still read the one before.
alter table partners add column logo_new text;
