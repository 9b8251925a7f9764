export function classNames(
	...names: ReadonlyArray<string | false | undefined>
): string | undefined {
	return names.filter(Boolean).join(" ") || undefined;
}
