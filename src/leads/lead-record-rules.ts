/** One entry of the cookie `user_lead_data`, under its published names. */
interface LeadRecord {
	/** `b` and the number of the product. */
	readonly id: string;
	readonly ru_stage: readonly number[];
}

/** The application; an entry gets this stage by default. */
export const applicationStage = 3;

/** The oldest are dropped first; this many stay below the size that browsers store. */
const maxRecords = 30;
/** Longer than any value that we write. */
const maxCookieLength = 8192;

export const toRecordId = (productId: number): string => `b${productId}`;

/** Oldest first. Entries that we would not have written are ignored: a cookie can be changed by the visitor. */
export function parseLeadRecords(cookie: string | undefined): LeadRecord[] {
	if (!cookie || cookie.length > maxCookieLength) return [];
	const read = parseCookie(cookie);
	return Array.isArray(read)
		? read.flatMap((entry) => parseRecord(entry) ?? []).slice(-maxRecords)
		: [];
}

/** The cookie after a lead for this product; the stages of its entry stay. */
export function withLeadRecord(cookie: string | undefined, productId: number): string {
	return withStages(cookie, productId, []);
}

/** The cookie after the visitor has reached a stage; a stage is stored once. */
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
	return encodeURIComponent(JSON.stringify([...others, record].slice(-maxRecords)));
}

function parseCookie(cookie: string): unknown {
	try {
		return JSON.parse(decodeURIComponent(cookie));
	} catch {
		return undefined;
	}
}

function parseRecord(value: unknown): LeadRecord | undefined {
	const { id, ru_stage }: Record<string, unknown> = Object(value);
	if (typeof id !== "string" || !/^b[1-9]\d{0,8}$/.test(id)) return undefined;
	const stages = Array.isArray(ru_stage) ? ru_stage : [];
	return { id, ru_stage: [...new Set(stages.filter(isStage))] };
}

const isStage = (value: unknown): value is number =>
	Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 9;
