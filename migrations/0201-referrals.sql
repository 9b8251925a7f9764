-- People whom somebody has invited by email. The address is not stored: a keyed hash says later whether it was theirs.
create table friend_invitations (
	id uuid primary key,
	account_id uuid not null references accounts on delete cascade,
	mailbox_hash text not null,
	invited_at timestamptz not null,
	unique (account_id, mailbox_hash)
);
create index friend_invitations_by_mailbox on friend_invitations (mailbox_hash, invited_at);
create index friend_invitations_by_age on friend_invitations (invited_at);

-- Friends who joined by an invitation, and what became of the reward of the account that invited them.
create table invited_friends (
	id uuid primary key,
	account_id uuid not null references accounts on delete cascade,
	-- Empty once the friend has deleted the account.
	friend_id uuid unique references accounts on delete set null,
	-- A keyed hash of the mailbox, whichever way its address is written.
	mailbox_hash text not null,
	-- A keyed hash, compared with other friends of the same account only.
	network_hash text,
	joined_at timestamptz not null,
	state text not null check (state in ('joined', 'earned', 'refused')),
	reason text,
	-- What somebody should look at before the reward counts, or may look at.
	flags text[] not null default '{}',
	approved_at timestamptz,
	decided_at timestamptz,
	check ((state = 'refused') = (reason is not null)),
	check ((state = 'joined') = (decided_at is null))
);
-- A mailbox is rewarded once, however often and by whomever it was invited.
create unique index invited_friends_once on invited_friends (mailbox_hash) where state <> 'refused';
create index invited_friends_by_mailbox on invited_friends (mailbox_hash);
create index invited_friends_by_account on invited_friends (account_id, joined_at);
create index invited_friends_open on invited_friends (joined_at) where state = 'joined';
create index invited_friends_by_age on invited_friends (joined_at);
