/** Adds one by one: as arguments of one call, more than some hundred thousand end it. */
export function addAll<Value>(list: Value[], added: readonly Value[]): void {
	for (const value of added) list.push(value);
}
