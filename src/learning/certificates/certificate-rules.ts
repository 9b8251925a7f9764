import type { Instant } from "#core/time.ts";
import type { Certificate } from "./certificate.ts";

/** Enough to find a typo; later a new name would be a new holder. */
export const correctionDays = 30;
const hoursADay = 24;

export function mayCorrectName(
	{ issuedAt, withdrawnAt }: Pick<Certificate, "issuedAt" | "withdrawnAt">,
	now: Instant,
): boolean {
	const end = issuedAt.add({ hours: correctionDays * hoursADay });
	return withdrawnAt === undefined && Temporal.Instant.compare(now, end) < 0;
}

type CertificateState = "valid" | "withdrawn";

/** A certificate without its holder says nothing any more. */
export const decideState = ({
	withdrawnAt,
	holder,
}: Pick<Certificate, "withdrawnAt" | "holder">): CertificateState =>
	withdrawnAt === undefined && holder ? "valid" : "withdrawn";

/** The name that a reader sees: the holder sees it always. */
export function decideVisibleName(
	{ holder }: Pick<Certificate, "holder">,
	isHolder: boolean,
): string | undefined {
	return holder && (isHolder || !holder.isNameHidden) ? holder.name : undefined;
}
