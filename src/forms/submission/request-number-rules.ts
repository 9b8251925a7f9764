/** The number of a company's request, which its sender and the person who answers it use. It gives no access. */
export function toRequestNumber(lead: string, leadType: "b2c" | "b2b"): string | undefined {
	return leadType === "b2b" ? `B-${lead.slice(0, 8).toUpperCase()}` : undefined;
}
