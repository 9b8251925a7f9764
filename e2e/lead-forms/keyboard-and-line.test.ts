import { test } from "vitest";
import { linkedForms } from "#testing/linked-forms.ts";
import { startSite } from "./form-page.ts";
import { sendByKeyboardOnBadLine, sentAtEveryChange } from "./keyboard-journey.ts";

// `src/app/linked-forms.test.ts` sends all of them without script and reads their controls.

startSite();

test.for(linkedForms.filter(({ form }) => sentAtEveryChange.includes(form)))(
	"LEAD-002, LEAD-004: on $path the form $form fits a phone, is filled in by keyboard there while its script is late, and sent once when the line is back",
	sendByKeyboardOnBadLine,
);
