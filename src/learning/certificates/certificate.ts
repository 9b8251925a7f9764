import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Hue } from "#ui/tokens/hues.ts";
import type { CertificateId } from "./certificate-id.ts";

/** Everything on it stays as it was when it was issued, whatever becomes of the course. */
export interface Certificate {
	readonly id: CertificateId;
	readonly course: CertifiedCourse;
	/** The result of the final check and what it asked for; absent where the course has none. */
	readonly scorePercent: number | undefined;
	readonly passPercent: number | undefined;
	/** The day on which the course was finished. */
	readonly completedAt: Instant;
	readonly issuedAt: Instant;
	readonly withdrawnAt: Instant | undefined;
	/** Absent once their data were erased: the certificate then counts as withdrawn. */
	readonly holder: CertificateHolder | undefined;
}

export interface CertifiedCourse {
	readonly id: number;
	readonly slug: string;
	readonly title: string;
	readonly hue: Hue;
	readonly hours: number;
	readonly lessonCount: number;
}

interface CertificateHolder {
	readonly learner: Id<"learner">;
	readonly name: string;
	/** Others then see that the name is hidden. */
	readonly isNameHidden: boolean;
}
