// A program that knows the site only from its description: it reads the catalog, leaves a lead, books a call and places an order.
//
//   curl -o openapi.d.ts https://school.example/openapi.d.ts
//   npm install openapi-fetch
//   node api-client.ts https://school.example ada@example.com 2125550142
import createClient from "openapi-fetch";
import type { components, paths } from "./openapi.d.ts";

const [site = "http://localhost:3000", email = "ada@example.com", phone = "2125550142"] =
	process.argv.slice(2);

const { GET, POST } = createClient<paths>({
	baseUrl: site,
	// A parameter that is an object is sent as JSON.
	querySerializer: (query) =>
		new URLSearchParams(
			Object.entries(query).map(([name, value]) => [
				name,
				typeof value === "object" ? JSON.stringify(value) : String(value),
			]),
		).toString(),
});

/** The answer of a call, or an error with the reason of its refusal. */
function expectAnswer<Data>({
	data,
	error,
}: {
	data?: Data;
	error?: components["schemas"]["Problem"];
}): Data {
	if (data === undefined) throw new Error(error?.message ?? "no answer");
	return data;
}

const person = {
	name: "Ada Lovelace",
	email,
	phoneCode: "1",
	personPhone: phone,
	agree: true,
} as const;

// What does the site teach about SQL, and what does the first course cost in the United States?
const found = expectAnswer(
	await GET("/resources/api/v1/getSearchResults", {
		params: { query: { query: { searchText: "sql", itemType: "course" } } },
	}),
);
const course = found.data.result.hits.find(({ id }) => id.startsWith("course-"));
if (!course) throw new Error("nothing was found");
const [kind = "", number = ""] = course.id.split("-");
const { data: prices } = expectAnswer(
	await GET("/sheldon/getProductPrice", {
		params: { query: { product_type: kind, product_id: number, country_id: "1" } },
	}),
);
console.log(JSON.stringify({ course: course.title, prices: prices.prices }));

// A question: the form "query box" of the site.
const asked = expectAnswer(
	await POST("/lead-gateway/create-lead", {
		body: {
			site_module: "query box",
			submission_id: crypto.randomUUID(),
			product: course.id,
			values: { ...person, message: "Does it cover window functions?" },
		},
	}),
);
if (asked.status !== "success") throw new Error("nothing was stored");
console.log(JSON.stringify({ lead: asked.data.success[0]?.lead_id }));

// A call at the first free time.
const { data: slots } = expectAnswer(await GET("/api-nocache/getCallSlots"));
const time = slots.businessDays.flatMap((day) => day.slots).at(0);
if (!time) throw new Error("no time is free");
const booked = expectAnswer(
	await POST("/lead-gateway/create-lead", {
		body: {
			site_module: "request a call",
			submission_id: crypto.randomUUID(),
			schedule_call_date_time: time.dateTime,
			timeZone: slots.timeZone,
			values: { ...person, agreeCall: true },
		},
	}),
);
console.log(JSON.stringify({ call: booked.status === "success" ? booked.call?.text : undefined }));

// An order, at the price that the site states for this caller.
const { data: quote } = expectAnswer(
	await GET("/api-nocache/getOrderQuote", { params: { query: { product: course.id } } }),
);
const ordered = expectAnswer(
	await POST("/lead-gateway/create-lead", {
		body: {
			site_module: quote.site_module,
			submission_id: crypto.randomUUID(),
			attachment: quote.attachment,
			values: person,
		},
	}),
);
console.log(
	JSON.stringify({
		order: ordered.status === "success" ? ordered.next : undefined,
		total: quote.total.text,
	}),
);
