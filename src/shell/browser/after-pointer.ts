const waiting: (() => void)[] = [];
let isDown = false;

/**
 * A message that appears between pointerdown and pointerup moves the button away, and the click is lost. So changes of the layout
 * wait until the click is over.
 */
export function afterPointer(act: () => void): void {
	if (isDown) waiting.push(act);
	else act();
}

if (typeof document !== "undefined") {
	// It may have gone down before this script arrived.
	isDown = document.querySelector(":active") !== null;
	watchPointer();
}

function watchPointer(): void {
	const options = { capture: true, passive: true };
	document.addEventListener(
		"pointerdown",
		() => {
			isDown = true;
		},
		options,
	);
	// A key activates a button, too.
	for (const type of ["pointerup", "pointercancel", "keyup"])
		document.addEventListener(
			type,
			() => {
				isDown = false;
				setTimeout(() => {
					for (const act of waiting.splice(0)) act();
				});
			},
			options,
		);
}
