/** Whatever is unset or empty is left out; zero and false say something. */
export type OutgoingPayload = Readonly<Record<string, unknown>>;

export function omitEmpty(fields: Record<string, unknown>): OutgoingPayload {
	return Object.fromEntries(
		Object.entries(fields).filter(
			([, value]) => value !== undefined && value !== null && value !== "",
		),
	);
}
