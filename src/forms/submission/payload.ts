/** Unset and empty properties are left out; zero and false are values. */
export type OutgoingPayload = Readonly<Record<string, unknown>>;

export function omitEmpty(fields: Record<string, unknown>): OutgoingPayload {
	return Object.fromEntries(
		Object.entries(fields).filter(
			([, value]) => value !== undefined && value !== null && value !== "",
		),
	);
}
