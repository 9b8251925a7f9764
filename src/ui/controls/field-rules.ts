/** The ids a control is described by, in the order in which a screen reader reads them. */
export function describedBy(
	id: string,
	{ hint, error }: { hint?: unknown; error?: unknown },
	also?: string,
): string | undefined {
	const ids = [error && `${id}-error`, hint && `${id}-hint`, also];
	return ids.filter(Boolean).join(" ") || undefined;
}
