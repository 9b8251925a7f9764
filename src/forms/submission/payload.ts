/** Unset and empty properties are left out; zero and false are values. */
export type OutgoingPayload = Readonly<Record<string, unknown>>;

export function omitEmpty<Fields extends object>(fields: Fields) {
	return Object.fromEntries(
		Object.entries(fields).filter(
			([, value]) => value !== undefined && value !== null && value !== "",
		),
	) as Readonly<Partial<Record<FieldName<Fields>, unknown>>>;
}

/** The conditional type distributes over every member of a union. */
type FieldName<Fields> = Fields extends unknown ? keyof Fields & string : never;
