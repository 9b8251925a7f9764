/**
 * Another part of the page adds it to a form, such as the order of a cart: the name of a hidden
 * control that belongs to the form by its attribute `form`, and of the problem when the server
 * refuses it. While the control is disabled, its content is about to be replaced, and the form is
 * not sent.
 */
export const attachmentField = "attachment";
