import { wearStyle } from "#forms/browser/style.ts";
import type { FormParts } from "./form-parts.ts";
import { sendingWords } from "./form-words.ts";

/** What can be done about what is said. */
export interface StatusAction {
	readonly words: string;
	readonly act: () => void;
}

export interface FormStatus {
	/** Read out politely; saying nothing takes away what was said. */
	say(words: string, actions?: readonly (StatusAction | HTMLElement)[]): void;
	/** For whoever does not see what has changed. */
	announce(words: string): void;
	busy(isBusy: boolean): void;
}

export function statusOf({ status, button }: FormParts): FormStatus {
	wearStyle();
	const row = document.createElement("p");
	row.dataset.leadActions = "";
	row.hidden = true;
	const quiet = document.createElement("p");
	quiet.className = "visually-hidden";
	quiet.setAttribute("role", "status");
	status.after(row, quiet);
	const words = button.querySelector("span") ?? button;
	const calm = words.textContent;
	return {
		say(text, actions = []) {
			status.textContent = text;
			row.hidden = actions.length === 0;
			row.replaceChildren(
				...actions.map((action) =>
					action instanceof HTMLElement ? action : buttonOf(action),
				),
			);
			// It may stand above what is to be seen of a long form.
			if (text) (row.hidden ? status : row).scrollIntoView(nearest);
		},
		announce(text) {
			quiet.textContent = text;
		},
		busy(isBusy) {
			// Disabled it would lose the focus.
			if (isBusy) button.setAttribute("aria-disabled", "true");
			else button.removeAttribute("aria-disabled");
			words.textContent = isBusy ? sendingWords : calm;
		},
	};
}

const nearest = { block: "nearest" } as const;

function buttonOf({ words, act }: StatusAction): HTMLButtonElement {
	const button = document.createElement("button");
	button.type = "button";
	button.textContent = words;
	button.addEventListener("click", act);
	return button;
}
