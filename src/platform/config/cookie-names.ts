import * as read from "./variable-readers.ts";

type Take = <Value>(
	name: string,
	reader: read.VariableReader<Value>,
	fallback: Value,
) => Value;

/** Cookies whose names other parts of a business may have fixed already. */
export function readCookieNames(take: Take) {
	const names = {
		/** There while somebody is signed in. */
		journey: take("JOURNEY_COOKIE", read.wordReader, "sl_journey"),
		/** Who was shown the search hint: somebody signed in, somebody else. */
		hintMember: take("HINT_MEMBER_COOKIE", read.wordReader, "SkillUp-member"),
		hintAnonymous: take(
			"HINT_ANONYMOUS_COOKIE",
			read.wordReader,
			"SkillUp-anonymous",
		),
	};
	const { journey, ...hints } = names;
	// One that took another's place would sign people out, or lose their choices.
	const taken = [...Object.values(hints), journey].filter(
		(name) => name.startsWith("sl_") && name !== "sl_journey",
	);
	if (taken.length || new Set(Object.values(names)).size < 3)
		throw new read.InvalidConfigValue(
			"JOURNEY_COOKIE, HINT_MEMBER_COOKIE and HINT_ANONYMOUS_COOKIE must be three different names that do not begin with sl_, as the site's other cookies do.",
		);
	return names;
}
