/** The code of an error of Node or PostgreSQL, such as ENOENT or 42P01. */
export function errorCode(problem: unknown): string | undefined {
	const { code }: { readonly code?: unknown } = Object(problem);
	return typeof code === "string" ? code : undefined;
}

export function errorMessage(problem: unknown): string {
	return problem instanceof Error ? problem.message : String(problem);
}
