import { contentParts } from "#app/slices.ts";
import { localDate } from "#core/time.ts";
import type { Config } from "#platform/config/config.ts";
import { checkContentFolder } from "#platform/content/checks/check-folder.ts";
import { type ContentProblem, formatContentProblem } from "#platform/content/content.ts";
import { type Finding, ok, warn, wrong } from "./finding.ts";

/** The folder as it is now: a site that runs may still show what was stored before. */
export async function examineContent(config: Config): Promise<Finding[]> {
	const { contentDir, siteTimeZone, siteCountry, clockStart, publicUrl } = config;
	const now = clockStart ?? Temporal.Now.instant();
	const { problems, warnings } = await checkContentFolder(contentDir, contentParts, {
		today: localDate(now, siteTimeZone).toString(),
		isPublic: publicUrl !== undefined,
		siteCountry,
		siteTimeZone,
	});
	return [
		problems.length
			? wrong(
					`The content in ${contentDir} has mistakes: ${summarize(problems)}`,
					"Correct what npm run content:check lists",
				)
			: ok(`The content in ${contentDir} has no mistakes`),
		...(warnings.length
			? [
					warn(
						`The content may not be as you want it: ${summarize(warnings)}`,
						"See what npm run content:check warns about",
					),
				]
			: []),
	];
}

const summarize = ([first, ...others]: readonly ContentProblem[]) =>
	`${first && formatContentProblem(first)}${others.length ? ` (and ${others.length} more)` : ""}`;
