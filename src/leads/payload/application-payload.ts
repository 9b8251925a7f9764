import type { Application } from "../application/application.ts";
import { birthOf, regionOf, textIn } from "../application/rules.ts";
import { eligibilityPayload } from "./consumer-payload.ts";
import { type Payload, present } from "./present.ts";
import { overridePayload } from "./product-override.ts";

/** What is told of an application beside its lead. A draft is its writer's own: only that there is one is told. */
export function applicationPayload({ values, sent }: Application): Payload {
	const begun = {
		application_type: "online",
		application_status: sent ? "submitted" : "started",
	};
	if (!sent) return begun;
	const told = (key: string) => textIn(values, key);
	return present({
		...begun,
		...overridePayload(sent.product),
		application_date: sent.at,
		date_of_birth: birthOf(values),
		application_country: told("country"),
		application_state: regionOf(values),
		year_of_passing: told("yearOfPassing"),
		marks_percent: told("marks"),
		years_of_experience: told("experience"),
		statement_of_purpose: told("purpose"),
		statement_of_work: told("work"),
		preferred_day: told("day"),
		eligibility: eligibilityPayload(sent.eligibility),
	});
}
