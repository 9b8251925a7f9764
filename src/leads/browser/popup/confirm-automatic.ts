import { overlayClosed, requestOverlay } from "#shell/overlays.ts";
import type { KnownUser } from "../../validation/known-user-rules.ts";
import { wearStyle } from "../style.ts";

const name = "confirm-automatic-lead";
/** A second click of a double click on another site must not land on the button. */
const guardMs = 600;

/** Asks the visitor whether the lead that a link asks for is to be made. Nothing is sent before the button is pressed. */
export function confirmAutomatic(
	user: KnownUser | undefined,
	send: () => Promise<void>,
): void {
	wearStyle();
	const dialog = document.createElement("dialog");
	dialog.dataset.leadConfirm = "";
	dialog.setAttribute("aria-labelledby", `${name}-title`);
	dialog.setAttribute("aria-describedby", `${name}-words`);
	const title = text("h2", "Would you like us to call you?");
	title.id = `${name}-title`;
	title.tabIndex = -1;
	const words = text("p", question(user));
	words.id = `${name}-words`;
	words.setAttribute("role", "status");
	const yes = button("Yes, call me", "primary");
	const no = button("No, thanks", "quiet");
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
		words.textContent = "One moment…";
		send().then(
			() => {
				title.textContent = "Thank you";
				words.textContent = "We have your request and will call you.";
				yes.remove();
				no.textContent = "Close";
				no.focus();
			},
			() => {
				words.textContent = "That did not work. Please try again.";
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
	const about = document.querySelector("h1")?.textContent?.trim();
	const phone = user?.phone ? ` on ${readablePhone(String(user.phone))}` : "";
	return `A link asks us to call you${phone} about ${about || "this program"}.`;
}

/** `1-5551234567` with its dialing code, or a number without one. */
function readablePhone(phone: string): string {
	return phone.includes("-") ? `+${phone.replace("-", " ")}` : phone;
}

function text(tag: "h2" | "p", words: string): HTMLElement {
	const element = document.createElement(tag);
	element.textContent = words;
	return element;
}

function button(words: string, look: "primary" | "quiet"): HTMLButtonElement {
	const element = document.createElement("button");
	element.type = "button";
	element.textContent = words;
	element.dataset.look = look;
	return element;
}
