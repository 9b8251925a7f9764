/** Whatever is unset or empty is left out; zero and false say something. */
export type Payload = Readonly<Record<string, unknown>>;

export function present(fields: Record<string, unknown>): Payload {
	return Object.fromEntries(
		Object.entries(fields).filter(
			([, value]) => value !== undefined && value !== null && value !== "",
		),
	);
}
