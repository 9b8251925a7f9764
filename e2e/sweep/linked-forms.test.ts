import { test } from "vitest";
import { linkedForms } from "#testing/linked-forms.ts";
import { startSite } from "../lead-forms/form-page.ts";
import { sendByKeyboardOnBadLine, sentAtEveryChange } from "../lead-forms/keyboard-journey.ts";

startSite();

test.for(linkedForms.filter(({ form }) => !sentAtEveryChange.includes(form)))(
	"LEAD-002, LEAD-004: on $path the form $form fits a phone, is filled in by keyboard there while its script is late, and sent once when the line is back",
	sendByKeyboardOnBadLine,
);
