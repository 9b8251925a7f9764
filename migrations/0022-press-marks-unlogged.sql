-- A crash may forget what was counted of presses; so no lead waits for the disk a second time.
alter table lead_press_marks set unlogged;
