import { expect, test } from 'vitest';
import { clientAddress, createTrust, isNetwork } from '../../../src/web/edge/client-address.ts';

const isTrusted = createTrust(['127.0.0.0/8', '::1', '10.0.0.0/8', 'fc00::/7']);

test('whoever comes without a proxy is known by their own address, whatever they say', () => {
  expect(clientAddress('203.0.113.5', undefined, isTrusted)).toBe('203.0.113.5');
  expect(clientAddress('203.0.113.5', '198.51.100.7', isTrusted)).toBe('203.0.113.5');
  expect(clientAddress('::ffff:203.0.113.5', '127.0.0.1', isTrusted)).toBe('203.0.113.5');
});

test('a proxy is believed about the last address that is no proxy’s, and what the client made up is not', () => {
  expect(clientAddress('127.0.0.1', '203.0.113.5', isTrusted)).toBe('203.0.113.5');
  expect(clientAddress('127.0.0.1', '198.51.100.7, 203.0.113.5', isTrusted)).toBe('203.0.113.5');
  expect(clientAddress('::1', '198.51.100.7, 203.0.113.5, 10.1.2.3', isTrusted)).toBe('203.0.113.5');
  expect(clientAddress('::ffff:10.0.0.9', '203.0.113.5:4711', isTrusted)).toBe('203.0.113.5');
  expect(clientAddress('10.0.0.9', '[2001:db8:1:2:3::4]:4711', isTrusted)).toBe('2001:db8:1:2::/64');
});

test('a proxy that names no client counts as one itself, and so does a computer of a private network', () => {
  for (const header of [undefined, '', 'unknown', '203.0.113.5, <script>', '203.0.113.5,']) {
    expect(clientAddress('127.0.0.1', header, isTrusted)).toBe('127.0.0.1');
  }
  expect(clientAddress('127.0.0.1', '10.1.1.1, 10.0.0.7', isTrusted)).toBe('10.0.0.7');
  const long = Array(5_000).fill('10.0.0.7').join();
  expect(clientAddress('127.0.0.1', `203.0.113.5,${long}`, isTrusted)).toBe('10.0.0.7');
});

test('all addresses of a network of 64 bits are one client', () => {
  const of = (address: string) => clientAddress(address, undefined, isTrusted);
  expect(of('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(of('2001:0db8:0000:0000:ffff::1')).toBe(of('2001:db8::1'));
  expect(of('2001:db8:0:1::1')).not.toBe(of('2001:db8::1'));
  expect(of('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

test('a network is an address, or one with the number of its leading bits', () => {
  for (const good of ['10.0.0.0/8', '203.0.113.5', '::1', 'fc00::/7']) expect(isNetwork(good)).toBe(true);
  for (const bad of ['', '10.0.0.0/33', '10.0.0.0/', '10.0.0/8', 'fc00::/129', 'proxy', '10.0.0.0/8/8']) {
    expect(isNetwork(bad)).toBe(false);
  }
});
