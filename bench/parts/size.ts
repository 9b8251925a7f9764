/**
 * With `--small` a bench takes every step with few requests, rows and seconds: it shows that it still works, and no figure of
 * it means anything.
 */
export const isSmall = process.argv.includes("--small");

export function pick<Value>(full: Value, small: Value): Value {
	return isSmall ? small : full;
}
