/** `role at company`; without a company the role alone. */
export function roleLine(
	designation: string,
	company: string | undefined,
): string {
	return company ? `${designation} at ${company}` : designation;
}
