import { adoptLeadStyles } from "#forms/browser/style.ts";
import type { KnownUser } from "#forms/validation/known-user-rules.ts";
import { overlayClosed, requestOverlay } from "#shell/browser/overlays.ts";

const name = "confirm-automatic-lead";
/** A second click of a double click on another site must not land on the button. */
const guardMs = 600;

/** Asks the visitor whether the lead that a link asks for is to be made. Nothing is sent before the button is pressed. */
export function confirmAutomatic(
	user: KnownUser | undefined,
	send: () => Promise<void>,
): void {
	adoptLeadStyles();
	const dialog = document.createElement("dialog");
	dialog.dataset.leadConfirm = "";
	dialog.setAttribute("aria-labelledby", name);
	const title = text("h2", "Would you like us to call you?");
	title.id = name;
	title.tabIndex = -1;
	const words = text("p", question(user));
	words.setAttribute("role", "status");
	const yes = text("button", "Yes, call me");
	yes.dataset.look = "primary";
	const no = text("button", "No, thanks");
	const buttons = document.createElement("div");
	buttons.append(yes, no);
	dialog.append(title, words, buttons);
	document.body.append(dialog);

	no.addEventListener("click", () => dialog.close());
	dialog.addEventListener("close", () => {
		overlayClosed(name);
		dialog.remove();
	});
	yes.addEventListener("click", () => {
		yes.disabled = true;
		send().then(
			() => {
				words.textContent = "Thank you. We will call you.";
				yes.remove();
				no.textContent = "Close";
				no.focus();
			},
			() => {
				words.textContent = "That failed. Please try again.";
				yes.disabled = false;
				yes.focus();
			},
		);
	});
	requestOverlay(
		{ name, invited: true },
		() => {
			dialog.showModal();
			title.focus();
			yes.disabled = true;
			setTimeout(() => {
				yes.disabled = false;
			}, guardMs);
		},
		() => dialog.close(),
	);
}

/** Names the number where this browser knows it. */
function question(user: KnownUser | undefined): string {
	const about = document.querySelector("h1")?.textContent || "this program";
	// `1-5551234567` begins with its dialing code; a number without a hyphen has none.
	const phone = String(user?.phone ?? "").replace(/^(\d+)-/, "+$1 ");
	return `A link asks us to call you${phone && ` on ${phone}`} about ${about}.`;
}

function text<Tag extends "h2" | "p" | "button">(tag: Tag, words: string) {
	const element = document.createElement(tag);
	element.textContent = words;
	return element;
}
