let sending: Promise<unknown> | undefined;

/** Whoever sends signals to others says until when; that must end by itself. */
export function holdPage(until: Promise<unknown>): void {
	sending = Promise.all([sending, until]).then(() => undefined);
}

/** Goes to another page by script, once what was signalled just before is sent. Links are never held. */
export function leavePage(address: string | URL): void {
	if (sending) void sending.then(() => location.assign(address));
	else location.assign(address);
}
