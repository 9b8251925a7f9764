import { toRecord } from "#core/collections/records.ts";
import { toDigits } from "#forms/fields/phone-rules.ts";
import type { LeadLocation, LeadProduct } from "#forms/submission/lead.ts";
import { callApi } from "#shell/browser/call-api.ts";
import { countryNameEndpoint, courseDetailsEndpoint } from "./lead-calls.ts";

/** The id of a course in a product key such as `course-1001`. */
export function courseIdIn(mark: string | undefined): number | undefined {
	const [, digits] = /^course-([1-9]\d{0,8})$/.exec(mark ?? "") ?? [];
	return digits ? Number(digits) : undefined;
}

/** Reads the answer of the published call; undefined unless it has status 200 and data of this course. */
export function courseIn(answer: unknown, courseId: number): LeadProduct | undefined {
	const { status, data } = toRecord(answer);
	if (status !== 200 || !data) return undefined;
	const details = toRecord(data);
	const name = textIn(details.displayName);
	if (details.course_id !== courseId || !name) return undefined;
	// The published spelling of "category", and of "thumbnail" below.
	const category = toRecord(details.cateforyInfo);
	return {
		id: courseId,
		type: "course",
		name,
		category: textIn(category.name),
		categoryId: textIn(category.slug),
		image: textIn(details.home_page_tumbnail_image),
	};
}

const textIn = (value: unknown) => (typeof value === "string" && value ? value : undefined);

type AskCourseDetails = (
	call: typeof courseDetailsEndpoint,
	input: { readonly courseId: number; readonly countryId: number },
) => Promise<unknown>;

let requested: { productKey: string; product: Promise<LeadProduct | undefined> } | undefined;

/** Loads the course that a page is about, because the page itself holds only its id. Replaces what was loaded before. */
export function learnCourse(
	productKey: string | undefined,
	countryId: number | undefined,
	askFor: AskCourseDetails = callApi,
): void {
	const courseId = courseIdIn(productKey);
	requested =
		productKey && courseId && countryId
			? {
					productKey,
					product: askFor(courseDetailsEndpoint, { courseId, countryId }).then(
						(answer) => courseIn(answer, courseId),
						// The call has logged it; the server knows the course by its id.
						() => undefined,
					),
				}
			: undefined;
}

/** The course with this product key, once it is loaded. */
export async function courseData(productKey: string | undefined): Promise<LeadProduct | undefined> {
	return requested?.productKey === productKey ? requested?.product : undefined;
}

type AskCountryName = (
	call: typeof countryNameEndpoint,
	input: { readonly countryCode: string },
) => Promise<unknown>;

interface CountryDeps {
	readonly callApiWith?: AskCountryName;
	readonly logError?: (...words: unknown[]) => void;
}

/**
 * Finds the country of a dialing code, for a lead whose form has no country field. If the call
 * fails, the lead is sent without it.
 */
export async function countryByCode(
	phoneCode: string,
	{ callApiWith = callApi, logError = (...words) => console.error(...words) }: CountryDeps = {},
): Promise<LeadLocation | undefined> {
	const countryCode = toDigits(phoneCode);
	if (!countryCode) return undefined;
	try {
		return readCountry(await callApiWith(countryNameEndpoint, { countryCode }));
	} catch (problem) {
		logError("Error in FRS B2C LEAD FORM", problem);
		return undefined;
	}
}

function readCountry(answer: unknown): LeadLocation {
	const { name, id } = toRecord(toRecord(answer).data);
	if (typeof name !== "string" || typeof id !== "number")
		throw new TypeError("the answer holds no country");
	return { countryName: name, countryId: id };
}
