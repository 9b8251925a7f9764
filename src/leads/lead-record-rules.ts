/** One entry of the cookie `user_lead_data`, in its published names. */
export interface LeadRecord {
	/** `b` before the number of whatever the lead is about. */
	readonly id: string;
	readonly ru_stage: readonly number[];
}

/** The application; an entry gets this stage by default. */
export const applicationStage = 3;

/** The oldest are forgotten first; so many stay below what a browser keeps. */
const maxRecords = 30;
/** Far more than we ever write. */
const maxCookieLength = 8192;

export const toRecordId = (productId: number): string => `b${productId}`;

/** Oldest first. What we would not have written is passed over: anybody may write into a cookie. */
export function parseLeadRecords(cookie: string | undefined): LeadRecord[] {
	if (!cookie || cookie.length > maxCookieLength) return [];
	const read = parseCookie(cookie);
	return Array.isArray(read)
		? read.flatMap((entry) => parseRecord(entry) ?? []).slice(-maxRecords)
		: [];
}

/** The cookie after a lead for this product; what its entry held already stays. */
export function withLeadRecord(
	cookie: string | undefined,
	productId: number,
): string {
	return withStages(cookie, productId, []);
}

/** The cookie once the visitor went on to a stage; twice counts once. */
export function withLeadStage(
	cookie: string | undefined,
	productId: number,
	stage: number = applicationStage,
): string {
	return withStages(cookie, productId, [stage]);
}

function withStages(
	cookie: string | undefined,
	productId: number,
	stages: readonly number[],
): string {
	const records = parseLeadRecords(cookie);
	const id = toRecordId(productId);
	const before = records.find((entry) => entry.id === id)?.ru_stage ?? [];
	const record = { id, ru_stage: [...new Set([...before, ...stages])] };
	const others = records.filter((entry) => entry.id !== id);
	return encodeURIComponent(
		JSON.stringify([...others, record].slice(-maxRecords)),
	);
}

function parseCookie(cookie: string): unknown {
	try {
		return JSON.parse(decodeURIComponent(cookie));
	} catch {
		return undefined;
	}
}

function parseRecord(value: unknown): LeadRecord | undefined {
	const { id, ru_stage } = Object(value) as Record<string, unknown>;
	if (typeof id !== "string" || !/^b[1-9]\d{0,8}$/.test(id)) return undefined;
	const stages = Array.isArray(ru_stage) ? ru_stage : [];
	return { id, ru_stage: [...new Set(stages.filter(isStage))] };
}

const isStage = (value: unknown): value is number =>
	Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 9;
