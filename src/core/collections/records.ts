/** Works like `Object.keys` for a record whose keys are known. */
export function listKeys<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
	return Object.keys(record) as Key[];
}

/** Reads the properties of a value of which nothing is known; one that is no object has none. */
export const toRecord = (value: unknown): Readonly<Record<string, unknown>> => Object(value);

/** One entry for each key. */
export function createRecord<Key extends string, Value>(
	keys: readonly Key[],
	createValue: (key: Key) => Value,
): Record<Key, Value> {
	const entries = keys.map((key) => [key, createValue(key)]);
	return Object.fromEntries(entries) as Record<Key, Value>;
}
