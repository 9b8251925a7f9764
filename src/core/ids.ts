declare const brand: unique symbol;

/** A plain value that cannot be mistaken for another kind: `Id<"course">` is no `Id<"lead">`. */
export type Branded<Value, Name extends string> = Value & {
	readonly [brand]: Name;
};
export type Id<Name extends string> = Branded<string, Name>;

export function createId<Name extends string>(): Id<Name> {
	return crypto.randomUUID() as Id<Name>;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function isId<Name extends string>(text: string): text is Id<Name> {
	return uuid.test(text);
}

/** Ids made outside arrive as text. Capital letters, as Apple's systems write them, name the same id. */
export function parseUuid<Name extends string>(text: string): Id<Name> | undefined {
	const plain = text.replace(/[A-F]/g, (digit) => digit.toLowerCase());
	return isId<Name>(plain) ? plain : undefined;
}
