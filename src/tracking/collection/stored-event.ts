import type { Instant } from "#core/time.ts";

/** An event as it is stored. */
export interface StoredEvent {
	readonly eventId: string;
	readonly name: string;
	readonly occurredAt: Instant;
	readonly receivedAt: Instant;
	readonly device: string | undefined;
	readonly account: string | undefined;
	readonly person: string | undefined;
	readonly lead: string | undefined;
	/** The path. */
	readonly page: string | undefined;
	readonly pageType: string | undefined;
	readonly siteModule: string | undefined;
	/** Such as `course-12`. */
	readonly product: string | undefined;
	readonly country: string | undefined;
	readonly campaign: string | undefined;
	/** Absent where the server has written it by itself. */
	readonly consentVersion: string | undefined;
	readonly data: Readonly<Record<string, unknown>>;
}
