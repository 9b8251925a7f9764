-- Requests name who recommends only once the address is proven: by a session, or by the link in an email. Links from before
-- have proven nothing.
alter table referrals
	-- When the email with that link was queued; null where the address has got too many emails that day.
	add column asked_at timestamptz,
	add column confirmed_at timestamptz;

-- The discount for friends is given once a mailbox, of which a keyed hash is stored. It goes with the coupon.
create table friend_coupons (
	mailbox_hash text primary key,
	-- The coupon is stored after its row here.
	code text not null unique references personal_coupons on delete cascade deferrable initially deferred
);
