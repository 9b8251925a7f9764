-- The day of the calendar of a webinar or an article that has one, as content states it; without one, day counts from today.
alter table resources add column date text;
