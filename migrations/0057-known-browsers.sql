-- In which browser a code was asked for, if its email address was signed in there before: a keyed hash of the browser's
-- number. Such codes are counted apart from all others to the address.
alter table sign_in_codes add column browser_hash text;
