import { beforeAll, expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aBusinessSubmission, aSubmission } from "#testing/submissions.ts";
import { consentTextVersion } from "#visitors/consent/rules.ts";

let site: TestSite;
const logged: string[] = [];
beforeAll(async () => {
	site = await aSite({
		env: { CALLS_PER_MINUTE: "1000000" },
		deps: {
			log: createLog("error", { write: (line) => void logged.push(line) }),
		},
	});
});

const uuid = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const flat = ({ values, ...rest }: ReturnType<typeof aSubmission>) => ({
	...rest,
	...values,
});
const course = "/courses/sql-for-analysts";
const card = { choice: "self", timeZone: "UTC" };

/** The body that each form and call takes, with valid or nearly valid values. */
const posts: readonly (readonly [string, Record<string, unknown>])[] = [
	[`${course}?form=query+box`, flat(aSubmission())],
	[`${course}?form=query+box`, { ...aSubmission(), undo: "1" }],
	[`${course}?form=query+box`, { ...card, update_lead_id: uuid }],
	[`${course}?form=query+box`, { ...card, lead_id: uuid }],
	["/lead-gateway/create-lead", aSubmission()],
	["/lead-gateway/create-lead", flat(aSubmission())],
	[
		"/lead-gateway/create-lead",
		{
			site_module: "query box",
			emailId: "ada@example.com",
			practiceId: 3,
			productTypeId: "2",
			courseId: 1009,
			auto_lead: "1",
			prefilled_source: "cookie",
			prefillled_data: "name",
			prefilled_modified: 1,
			leadSource: "x",
		},
	],
	[
		"/lead-gateway/update-lead",
		{
			update_lead_id: uuid,
			enrollment_type: "1",
			funded_by: "1",
			group_enrollment_status: 1,
			timeZone: "UTC",
			auh: "x",
		},
	],
	["/lead-gateway/lead-by-data", { leadData: aSubmission(), flag: 1, user: { auh: "x" } }],
	["/api-nocache?method=getHashedUserInfo", { auh: "x" }],
	["/api?method=b2bSegmentData", aBusinessSubmission()],
	["/api?method=submitSkillupLead", aSubmission()],
	[
		"/programs/data-analyst-masters-program/university-application-form",
		{ lead_id: uuid, apply: "1", page: "1", back: "1", email: "a@b.example" },
	],
	["/privacy", { email: "ada@example.com", key: "x" }],
	["/privacy/yours", { key: "x" }],
	["/privacy/contact", { key: "x", none: "1", mail: "1", calls: "1" }],
	["/privacy/erase", { key: "x" }],
	["/privacy/unsubscribe?key=x", { "List-Unsubscribe": "One-Click", key: "x" }],
	[
		"/cart?product=course-1009&form=cart",
		{
			site_module: "cart",
			email: "ada@example.com",
			attachment: `order=${uuid}&seal=x&product=course-1009&mode=online&total=1`,
		},
	],
	["/cart/remove", { product: "course-1009" }],
	["/country", { country: "US", back: "/" }],
	["/preferences", { answer: "all", back: "/", statistics: "1" }],
	["/accounts", { firstName: "Ada", lastName: "Lovelace", phone: "1" }],
	["/accounts/sign-in", { email: "ada@example.com", back: "/" }],
	["/accounts/sign-up", { email: "ada@example.com", back: "/", name: "Ada" }],
	["/accounts/sign-up", { email: "grace@example.com", firstName: "Grace", lastName: "Hopper" }],
	[
		"/api?method=signUpFrs",
		{
			email: "mary@example.com",
			firstName: "Mary",
			lastName: "Somerville",
			phoneNumber: "2125550142",
			countryId: "",
		},
	],
	["/accounts/code", { code: "123456", back: "/" }],
	["/accounts/code/new", { back: "/" }],
	["/accounts/finish", { firstName: "Ada", lastName: "L", agree: "on" }],
	["/accounts/sign-out", { everywhere: "1", back: "/" }],
	["/accounts/delete", { confirmed: "1" }],
	[
		"/preferences",
		{
			id: uuid,
			text: consentTextVersion,
			analytics: "yes",
			marketing: "yes",
			back: "/",
		},
	],
	["/search-service/api/v1/update-search-term", { search_term: "sql" }],
	["/search-service/api/v1/update-product-search-count", { seo_url: course }],
	[
		"/api?method=saveReferrerAndGenerateSharedCode",
		{ email: "ada@example.com", name: "Ada", course_id: 1009 },
	],
	["/api?method=getCatalogProgramsList", { isB2b: 0, countryId: 6, category: "data-science" }],
	[
		"/api-nocache?method=holdCallSlot",
		{
			lead_id: uuid,
			schedule_call_date_time: "2027-01-04T10:00",
			timeZone: "UTC",
			auh: "x",
		},
	],
];

/** Values that throw when they are converted to text or number, or only resemble another type. */
const odd: readonly unknown[] = [
	{ toString: 1, valueOf: 1 },
	[[{ toString: 1, valueOf: 1 }]],
	null,
	"\0",
	// Half of a surrogate pair: a body in JSON can hold it, a `jsonb` column cannot.
	"\ud800a",
];

let senders = 0;
/** Each request has another network address, so that no limit is reached. */
const post = (url: string, payload: unknown) =>
	site.server.inject({
		method: "POST",
		url,
		remoteAddress: `10.0.${++senders >> 8}.${senders & 255}`,
		headers: { "content-type": "application/json" },
		payload: JSON.stringify(payload),
	});

/** The body with the odd value instead of one field, at any depth. */
function* oddBodies(body: object): Generator<object> {
	for (const [key, value] of Object.entries(body)) {
		for (const oddValue of odd) yield { ...body, [key]: oddValue };
		if (typeof value === "object" && value !== null)
			for (const inner of oddBodies(value)) yield { ...body, [key]: inner };
	}
}

test.each(posts)(
	"no field of a body for %s answers 5xx, for any kind of value",
	async (url, body) => {
		for (const payload of [...odd, ...oddBodies(body)]) {
			const answer = await post(url, payload);
			expect(answer.statusCode, JSON.stringify(payload)).toBeLessThan(500);
		}
		expect(logged.splice(0)).toEqual([]);
	},
);

test("VAL-071: a lead that is not an object fails with invalid parameters in every call that takes one, and as an argument also where it is missing", async () => {
	for (const lead of [null, "lead", 1, true, [], [{}], undefined]) {
		const answer = await post("/lead-gateway/lead-by-data", { leadData: lead });
		expect(answer.statusCode).toBe(400);
		expect(answer.json()).toMatchObject({
			message: "leadData: invalid parameters",
			problems: [{ field: "leadData", message: "invalid parameters" }],
		});
	}
	for (const url of [
		"/lead-gateway/create-lead",
		"/lead-gateway/update-lead",
		"/api?method=b2bSegmentData",
		"/api?method=submitSkillupLead",
	])
		for (const lead of [null, "lead", 1, true, [], [{}]]) {
			const answer = await post(url, lead);
			expect(answer.statusCode).toBe(400);
			expect(answer.json()).toMatchObject({
				message: "The request: invalid parameters",
				problems: [{ field: "", message: "invalid parameters" }],
			});
		}
});
