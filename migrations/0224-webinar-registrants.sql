-- Who is registered at the outside service where a webinar takes place, or is to be. The job of a row compares it with its seat.
create table webinar_registrants (
	id uuid primary key,
	-- None: the seat was erased, and with it goes the registrant.
	seat_id uuid references webinar_seats on delete set null,
	service text not null check (service in ('zoom', 'goto')),
	-- How the service names the organizer and the webinar.
	account text not null,
	webinar_key text not null,
	-- The address that was sent there. None: nothing was sent yet.
	email text,
	-- The id there. None although an email was sent: the answer was lost, or has yet to come.
	registrant text,
	join_url text,
	-- One request at a time; one whose process died is repeated after this.
	claimed_until timestamptz,
	ends_at timestamptz not null,
	created_at timestamptz not null,
	unique (seat_id, service, account, webinar_key)
);
create index webinar_registrants_by_end on webinar_registrants (ends_at);

-- The newest refresh token of a service that replaces them. It is of use only together with the secret of the client.
create table webinar_service_tokens (
	service text primary key,
	-- The hash of the configured token that it comes from: another one in the configuration begins anew.
	configured_hash text not null,
	refresh_token text not null,
	updated_at timestamptz not null
);
