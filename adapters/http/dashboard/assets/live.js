/**
 * Live updates, without which every page works too. The server sends an event when something has changed; the page is
 * then requested again, and each region marked `data-live` whose markup differs is replaced. So there is one way in
 * which a page is made, and a page that was disconnected has missed nothing once it is connected again.
 */
const { body } = document;
const watched = body.dataset.liveOf;
const badge = document.getElementById('live-badge');
document.documentElement.classList.add('scripted');

/** The markup of each region as the server sent it last. */
const markup = new Map(regions(document).map((region) => [region.id, region.innerHTML]));
let isLoading = false;
let isWanted = false;
let askedAt = Date.now();
let address = location.href;

function regions(root) {
  return [...root.querySelectorAll('[data-live]')];
}

function show(state, text) {
  if (badge === null) return;
  badge.hidden = false;
  badge.className = `badge ${state}`;
  if (badge.textContent !== text) badge.textContent = text;
}

/** Requests the page again; a request that comes meanwhile is made afterwards. */
async function refresh() {
  isWanted = true;
  if (isLoading) return;
  isLoading = true;
  try {
    while (isWanted) {
      isWanted = false;
      askedAt = Date.now();
      const response = await fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' });
      if (response.type === 'opaqueredirect') return location.reload();
      if (!response.ok) throw new Error(`the page responds ${response.status}`);
      replaceRegions(new DOMParser().parseFromString(await response.text(), 'text/html'));
    }
  } catch {
    stale();
  } finally {
    isLoading = false;
  }
}

function replaceRegions(next) {
  for (const region of regions(next)) {
    const current = document.getElementById(region.id);
    const html = region.innerHTML;
    if (current === null || markup.get(region.id) === html) continue;
    // A form that a person is filling in, and text that is selected, stay as they are.
    if (current.querySelector('details.action[open]') !== null || hasSelection(current)) continue;
    markup.set(region.id, html);
    replace(current, region);
  }
  followSlider(next.getElementById('at'));
  if (document.title !== next.title) announce(next.title);
}

function hasSelection(element) {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && element.contains(selection.anchorNode);
}

/** The title of a run's page has its state: a change is read out to those who do not see it. */
function announce(title) {
  document.title = title;
  const announced = document.getElementById('announced');
  if (announced !== null) announced.textContent = title;
}

/** The slider stays as it is while a person moves it; only its end moves on with the run. */
function followSlider(next) {
  const slider = document.getElementById('at');
  if (slider === null || next === null) return;
  slider.max = next.max;
  if (next.dataset.newest !== undefined && document.activeElement !== slider) slider.value = next.value;
}

/** Replaces a region's content. What was open stays open, and the focus stays on the same element. */
function replace(current, region) {
  const open = new Map([...current.querySelectorAll('details[id]')].map((each) => [each.id, each.open]));
  const focused = current.contains(document.activeElement) ? placeOf(document.activeElement, current) : null;
  const scrolls = [...current.querySelectorAll('.scroll')].map((each) => each.scrollLeft);
  current.replaceChildren(...document.importNode(region, true).childNodes);
  for (const [id, isOpen] of open) {
    const details = document.getElementById(id);
    if (details !== null) details.open = isOpen;
  }
  current.querySelectorAll('.scroll').forEach((each, index) => {
    each.scrollLeft = scrolls[index] ?? 0;
  });
  if (focused !== null) elementAt(focused, current)?.focus({ preventScroll: true });
}

const focusable = 'a[href], button, input, select, summary, [tabindex]';

function placeOf(element, root) {
  const key = element.id || element.getAttribute('href');
  return { key, index: [...root.querySelectorAll(focusable)].indexOf(element) };
}

function elementAt({ key, index }, root) {
  const all = [...root.querySelectorAll(focusable)];
  return all.find((each) => key !== null && key !== '' && (each.id || each.getAttribute('href')) === key) ?? all[index];
}

// -- The connection and its badge.

let lastSign = Date.now();
let wasConnected = false;
const silence = 25_000;

function stale() {
  const since = new Date(lastSign).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  show('stale', `Stale since ${since}`);
}

function sign() {
  lastSign = Date.now();
  show('live', 'Live');
}

/** Where something is in progress, times change at each beat; and a show becomes urgent although nothing happens. */
function isOutOfDate() {
  if (document.hidden) return false;
  return document.querySelector('[data-live] .status.busy') !== null || Date.now() - askedAt >= 60_000;
}

function connect() {
  const source = new EventSource(`/live?of=${encodeURIComponent(watched)}`);
  source.addEventListener('connected', () => {
    sign();
    // What happened before the connection, or while there was none.
    refresh();
    wasConnected = true;
  });
  source.addEventListener('change', () => {
    sign();
    refresh();
  });
  source.addEventListener('beat', () => {
    sign();
    if (isOutOfDate()) refresh();
  });
  source.addEventListener('error', () => {
    if (wasConnected) stale();
    else show('stale', 'Not live');
    // A response that is no stream ends an EventSource for good.
    if (source.readyState === EventSource.CLOSED) setTimeout(connect, 5_000);
  });
}

if (watched !== undefined) {
  connect();
  setInterval(() => {
    if (Date.now() - lastSign > silence) stale();
  }, 5_000);
}

// -- The slider shows the run as of an event while it is moved.

let timer = 0;
document.addEventListener('input', (event) => {
  const form = event.target.closest?.('form[data-travel]');
  if (form === null || form === undefined) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    const url = new URL(form.action);
    for (const [name, value] of new FormData(form)) url.searchParams.set(name, value);
    address = url.href;
    history.replaceState(null, '', url);
    refresh();
  }, 120);
});

// -- A choice in the filters applies at once; texts apply with Enter or the button.
document.addEventListener('change', (event) => {
  const form = event.target.closest?.('form[data-filters]');
  if (form !== null && form !== undefined && event.target.matches('select, [type=date]')) form.requestSubmit();
});

// -- A second click on a button that sends a form must not send it twice.
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (form.method !== 'post') return;
  if (form.dataset.sent !== undefined) event.preventDefault();
  form.dataset.sent = '';
  setTimeout(() => delete form.dataset.sent, 4_000);
});
