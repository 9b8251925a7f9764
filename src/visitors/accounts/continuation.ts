import { defineContributions } from "#core/slice/contributions.ts";

/** A part of the site that sends visitors through the accounts site with a parameter in its address. */
export interface AccountContinuation {
	readonly parameter: string;
	/** The page that gets the visitor once they are signed in; undefined for a value that it does not know. */
	readonly toPath: (value: string) => string | undefined;
}

export const accountContinuations =
	defineContributions<AccountContinuation>("account continuations");

export function findContinuationPath(
	continuations: readonly AccountContinuation[],
	query: Readonly<Record<string, unknown>>,
): string | undefined {
	for (const { parameter, toPath } of continuations) {
		const value = query[parameter];
		const path = typeof value === "string" ? toPath(value) : undefined;
		if (path) return path;
	}
	return undefined;
}
