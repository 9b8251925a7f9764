import { defineSlice } from "#core/slice/slice.ts";
import { cookieKinds } from "#visitors/cookies.ts";
import { learningCookies } from "./cookies.ts";

export const slice = defineSlice({
	name: "learning",
	after: ["privacy"],
	domainTypes: ["certificate", "certificate-id", "enrolment"],
	contributions: [cookieKinds.add(() => Object.values(learningCookies))],
	load: async () => (await import("./site-slice.ts")).slice,
});
